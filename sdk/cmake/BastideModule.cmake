# bastide_add_module(<name> <sources>... [DATA <files>...] [FOLDER <dir>])
#
# Builds the plugin <name>: the library <name>.so, put into <build>/modules/<name>/ together with
# copies of rules.md and tiles.toml (when they stand in FOLDER, by default the calling folder) and
# of the DATA files. `cmake --install` puts that folder where an installed Bastide looks for it.
#
# bastide_add_module_data(<name> [DATA <files>...] [FOLDER <dir>])
#
# The same for a folder without code, a set of tiles.
include_guard(GLOBAL)

if(NOT BASTIDE_INSTALL_MODULES)
  set(BASTIDE_INSTALL_MODULES lib/bastide/modules)
endif()

function(bastide_add_module_data name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "FOLDER" "DATA")
  if(NOT arg_FOLDER)
    set(arg_FOLDER ${CMAKE_CURRENT_SOURCE_DIR})
  endif()
  file(GLOB data CONFIGURE_DEPENDS ${arg_FOLDER}/rules.md ${arg_FOLDER}/tiles.toml)
  foreach(file IN LISTS arg_DATA)
    cmake_path(ABSOLUTE_PATH file BASE_DIRECTORY ${arg_FOLDER} NORMALIZE)
    list(APPEND data ${file})
  endforeach()
  list(REMOVE_DUPLICATES data)

  set(copies)
  foreach(file IN LISTS data)
    cmake_path(GET file FILENAME base)
    set(copy ${CMAKE_BINARY_DIR}/modules/${name}/${base})
    add_custom_command(
      OUTPUT ${copy}
      COMMAND ${CMAKE_COMMAND} -E copy ${file} ${copy}
      DEPENDS ${file}
      COMMENT "Copying ${name}/${base}"
      VERBATIM)
    list(APPEND copies ${copy})
  endforeach()
  add_custom_target(${name}_data ALL DEPENDS ${copies})
  install(FILES ${data} DESTINATION ${BASTIDE_INSTALL_MODULES}/${name})
  if(TARGET bastide_modules)
    add_dependencies(bastide_modules ${name}_data)
  endif()
  if(TARGET bastide_modules_static)  # a set of tiles has no object that would bring its files along
    add_dependencies(bastide_modules_static ${name}_data)
  endif()
endfunction()

function(bastide_add_module name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "FOLDER" "DATA")
  set(sources ${arg_UNPARSED_ARGUMENTS})
  if(NOT sources)
    message(FATAL_ERROR "bastide_add_module(${name}): no sources given")
  endif()
  bastide_add_module_data(${name} FOLDER "${arg_FOLDER}" DATA ${arg_DATA})

  # A program with static modules must not meet a second kernel, so it gets no plugins.
  if(NOT BASTIDE_STATIC_MODULES)
    add_library(${name} MODULE ${sources})
    target_link_libraries(${name} PRIVATE Bastide::kernel)
    target_compile_features(${name} PRIVATE cxx_std_20)
    set_target_properties(${name} PROPERTIES
      PREFIX ""
      SUFFIX ".so"
      CXX_EXTENSIONS OFF
      CXX_VISIBILITY_PRESET hidden
      VISIBILITY_INLINES_HIDDEN ON
      LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/modules/${name}
      INSTALL_RPATH "$ORIGIN/../../..")
    add_dependencies(${name} ${name}_data)
    if(TARGET bastide_module_headers)
      bastide_use_precompiled(${name} bastide_module_headers)
    endif()
    install(TARGETS ${name} LIBRARY DESTINATION ${BASTIDE_INSTALL_MODULES}/${name})
    if(TARGET bastide_modules)
      add_dependencies(bastide_modules ${name})
    endif()
  endif()

  # Only inside the Bastide tree: the same sources for programs without plugins. The objects are
  # linked one by one, because the linker drops unused members of an archive.
  if(TARGET bastide_modules_static)
    add_library(${name}_static OBJECT EXCLUDE_FROM_ALL ${sources})
    target_link_libraries(${name}_static PRIVATE Bastide::kernel_static)
    target_compile_definitions(${name}_static PRIVATE BASTIDE_STATIC_MODULE)
    add_dependencies(${name}_static ${name}_data)
    if(TARGET bastide_module_headers_static)
      bastide_use_precompiled(${name}_static bastide_module_headers_static)
    endif()
    target_sources(bastide_modules_static INTERFACE $<TARGET_OBJECTS:${name}_static>)
  endif()
endfunction()
