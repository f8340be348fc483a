# What keeps a build of this tree short. Only for this tree, never installed.
#
# Most of the time goes into reading the same headers and instantiating the same templates in each source. Sources that
# need not be fast themselves are therefore compiled together, a few at a time, and those that must stay alone (modules,
# tests) get headers that are compiled once.
include_guard(GLOBAL)

option(BASTIDE_TOGETHER "Compile several sources of the loader and the SDK at a time" ON)
option(BASTIDE_PRECOMPILE "Compile the headers of modules and tests once" ON)

# Programs that spend their time elsewhere need not be fast themselves.
function(bastide_build_quickly target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:RelWithDebInfo>:-O1>)
endfunction()

# bastide_together(<variable> <base> <sources>... [AS <name>] [AT_MOST <n>]): sets <variable> to a few files that include all <sources>, which share
# a folder below <base>, a folder that their target looks for headers in. They name no absolute path, so that a compiler
# cache serves several clones. Names in unnamed namespaces must differ within a folder. The files are called like the folder
# or AS they are to be; each has AT_MOST so many sources.
function(bastide_together variable base)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "AS;AT_MOST" "")
  set(sources ${arg_UNPARSED_ARGUMENTS})
  list(LENGTH sources count)
  if(NOT BASTIDE_TOGETHER OR count LESS 2)
    set(${variable} ${sources} PARENT_SCOPE)
    return()
  endif()
  set(at_most 8)  # so many that it pays, so few that a changed one is soon compiled
  if(arg_AT_MOST)
    set(at_most ${arg_AT_MOST})
  endif()
  math(EXPR parts "(${count} + ${at_most} - 1) / ${at_most}")
  list(SORT sources)
  list(GET sources 0 first)
  cmake_path(GET first PARENT_PATH folder)
  cmake_path(GET folder FILENAME folder)
  if(arg_AS)
    set(folder ${arg_AS})
  endif()
  set(files)
  foreach(part RANGE 1 ${parts})
    math(EXPR begin "${count} * (${part} - 1) / ${parts}")
    math(EXPR length "${count} * ${part} / ${parts} - ${begin}")
    list(SUBLIST sources ${begin} ${length} some)
    set(text "// Made by CMake: sources that are compiled together.\n")
    foreach(source IN LISTS some)
      cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${base})
      string(APPEND text "#include \"${source}\"\n")
    endforeach()
    set(file ${CMAKE_CURRENT_BINARY_DIR}/together/${folder}_${part}.cpp)
    file(CONFIGURE OUTPUT ${file} CONTENT "${text}" @ONLY)
    list(APPEND files ${file})
  endforeach()
  set(${variable} ${files} PARENT_SCOPE)
endfunction()

# bastide_list_apart(<target> <sources>...): how each of the sources of <target> is compiled by itself, for the tools that
# read compile_commands.json. Nothing builds it, but it can be built: it shows that no source lacks an #include.
function(bastide_list_apart target)
  if(NOT BASTIDE_TOGETHER)
    return()
  endif()
  add_library(${target}_apart OBJECT EXCLUDE_FROM_ALL ${ARGN})
  target_link_libraries(${target}_apart PRIVATE $<TARGET_PROPERTY:${target},LINK_LIBRARIES>)
  target_include_directories(${target}_apart PRIVATE $<TARGET_PROPERTY:${target},INCLUDE_DIRECTORIES>)
  target_compile_options(${target}_apart PRIVATE $<TARGET_PROPERTY:${target},COMPILE_OPTIONS>)
endfunction()

# bastide_precompile(<target> <headers>...): a target whose headers others use with bastide_use_precompiled(). They must be
# compiled in the same way.
function(bastide_precompile target)
  if(NOT BASTIDE_PRECOMPILE)
    return()
  endif()
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${target}.cpp)
  file(CONFIGURE OUTPUT ${source} CONTENT "// Made by CMake: only its headers matter.\n" @ONLY)
  add_library(${target} OBJECT EXCLUDE_FROM_ALL ${source})
  target_precompile_headers(${target} PRIVATE ${ARGN})
endfunction()

function(bastide_use_precompiled target precompiled)
  if(BASTIDE_PRECOMPILE)
    target_precompile_headers(${target} REUSE_FROM ${precompiled})
  endif()
endfunction()
