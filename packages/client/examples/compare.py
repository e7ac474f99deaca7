# python3 compare.py https://SITE apple-m4-max apple-m3-ultra        (the standard library is enough)
import json
import sys
import urllib.error
import urllib.parse
import urllib.request

site, first, second = sys.argv[1:4]


def ask(path, **query):
    address = f"{site}{path}?{urllib.parse.urlencode(query)}"
    try:
        with urllib.request.urlopen(address, timeout=30) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refused:
        sys.exit(f"refused: {json.load(refused)['code']}")


comparison = ask("/api/v1/compare", subjects=f"{first},{second}")
for verdict in comparison["verdicts"]:
    print(f"{verdict['suite']}: {verdict['sentences'][0]}")
for figure in comparison["figures"]:
    interval = [figure[name] for name in ("ratio_to_baseline", "ratio_low", "ratio_high")]
    # A figure without an interval is no result, and null is no number.
    if None not in interval:
        ratio, low, high = interval
        # Headline results have a verdict, too.
        print(f"{figure['case']}: {ratio:.2f} [{low:.2f}, {high:.2f}] {figure['verdict'] or ''}".rstrip())

# All runs of a chip, a page at a time.
ids, cursor = [], ""
while cursor is not None:
    page = ask("/api/v1/runs", chip=first, **({"cursor": cursor} if cursor else {}))
    ids += [run["id"] for run in page["runs"]]
    cursor = page["next_cursor"]
print("runs:", *ids)
