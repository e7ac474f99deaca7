# sh read.sh https://SITE apple-m4-max apple-m3-ultra
set -eu
site=$1 first=$2 second=$3

# What there is, by words of a name.
curl -fsS --get "$site/api/v1/search" --data-urlencode "q=$first"

# A comparison as a block to paste, and its figures as a table.
curl -fsS "$site/compare/$first/$second.md"
curl -fsS "$site/compare/$first/$second.csv"

# Asked again with the ETag of the last answer, it costs nothing: 304.
tag=$(curl -fsS -o /dev/null -D - "$site/chips/$first.json" | tr -d '\r' | sed -n 's/^[Ee][Tt][Aa][Gg]: //p')
curl -fsS -o /dev/null -w 'again: %{http_code}\n' -H "If-None-Match: $tag" "$site/chips/$first.json"

# A refusal has a stable code.
curl -sS "$site/api/v1/runs/0000000000000000"
