# Rscript compare.R https://SITE apple-m4-max apple-m3-ultra         (base R is enough)
arguments <- commandArgs(trailingOnly = TRUE)
site <- arguments[1]

# The comparison as a table: one row a figure, and empty cells where there is no number.
figures <- read.csv(sprintf("%s/compare/%s/%s.csv", site, arguments[2], arguments[3]))
compared <- figures[!is.na(figures$ratio_to_baseline) & !is.na(figures$ratio_low) & !is.na(figures$ratio_high), ]
# Headline results have a verdict, too.
cat(trimws(sprintf("%s: %.2f [%.2f, %.2f] %s", compared$case, compared$ratio_to_baseline,
                   compared$ratio_low, compared$ratio_high, compared$verdict)), sep = "\n")
