#!/bin/sh
# fill-in.sh < patroni.yml: a file of this folder with each of its places (@ADDRESS@) filled in by the variable of that name;
# ends with 1 where one is missing. Comments stay as they are.
exec awk '
  /^[ \t]*[#;]/ { print; next }
  {
    filled = ""
    while (match($0, /@[A-Z][A-Z0-9_]*@/)) {
      name = substr($0, RSTART + 1, RLENGTH - 2)
      if (!(name in ENVIRON)) { print "nothing is known of @" name "@" > "/dev/stderr"; exit 1 }
      filled = filled substr($0, 1, RSTART - 1) ENVIRON[name]
      $0 = substr($0, RSTART + RLENGTH)
    }
    print filled $0
  }
'
