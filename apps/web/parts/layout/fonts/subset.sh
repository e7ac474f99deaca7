#!/bin/sh
# Makes the two files beside this from those of the package `geist`: Latin with its accents, what figures and sentences
# need, and the weights that the pages use. 39 KB instead of 141. Needs fonttools and brotli (pip install fonttools brotli).
set -eu
here=$(dirname "$0")
fonts=$here/../../../../../node_modules/geist/dist/fonts
letters=U+0020-007E,U+00A0-017F,U+03BC,U+2000-206F,U+2070-2079,U+2080-2089,U+20AC,U+2122
signs=U+2190-2193,U+2212,U+221E,U+2248,U+2260,U+2264-2265,U+2713,U+2717
weights=wght=400:700
whole=$(mktemp)
trap 'rm -f "$whole"' EXIT

make() {
  fonttools varLib.instancer -q "$fonts/$1" "$weights" -o "$whole"
  pyftsubset "$whole" --unicodes="$letters,$signs" --layout-features=kern,mark,mkmk,ccmp,locl,tnum,lnum,calt,liga \
    --flavor=woff2 --output-file="$here/$2"
}
make geist-sans/Geist-Variable.ttf geist-sans.woff2
make geist-mono/GeistMono-Variable.ttf geist-mono.woff2
