//! Student's t: the point that a share of it lies below.

/// `probability` in (0.5, 1), `degrees` from 1 on; found by halving, to twelve digits.
pub fn quantile(probability: f64, degrees: f64) -> f64 {
    let mut low = 0.0;
    let mut high = 1.0;
    while cumulative(high, degrees) < probability && high < 1e12 {
        high *= 2.0;
    }
    for _ in 0..80 {
        let middle = f64::midpoint(low, high);
        if cumulative(middle, degrees) < probability {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

/// Chance that the absolute value of a variable exceeds `t`.
pub fn two_sided(t: f64, degrees: f64) -> f64 {
    incomplete_beta(degrees / (degrees + t * t), degrees / 2.0, 0.5)
}

/// P(T <= t) for t >= 0: 1 - I(x; v/2, 1/2) / 2 at x = v / (v + t^2).
fn cumulative(t: f64, degrees: f64) -> f64 {
    1.0 - 0.5 * incomplete_beta(degrees / (degrees + t * t), degrees / 2.0, 0.5)
}

/// Regularized incomplete beta function by its continued fraction (Abramowitz and Stegun 26.5.8, by
/// Lentz's method).
fn incomplete_beta(x: f64, a: f64, b: f64) -> f64 {
    if x <= 0.0 {
        return 0.0;
    }
    if x >= 1.0 {
        return 1.0;
    }
    // It converges fast below this point; above, the other tail does.
    if x > (a + 1.0) / (a + b + 2.0) {
        return 1.0 - incomplete_beta(1.0 - x, b, a);
    }
    let front =
        (ln_gamma(a + b) - ln_gamma(a) - ln_gamma(b) + a * x.ln() + b * (1.0 - x).ln()).exp();
    front * fraction(x, a, b) / a
}

fn fraction(x: f64, a: f64, b: f64) -> f64 {
    let keep = |value: f64| if value.abs() < 1e-300 { 1e-300 } else { value };
    let mut above = 1.0;
    let mut below = 1.0 / keep(1.0 - (a + b) * x / (a + 1.0));
    let mut value = below;
    for step in 1..=300_u32 {
        let m = f64::from(step);
        let even = m * (b - m) * x / ((a + 2.0 * m - 1.0) * (a + 2.0 * m));
        let odd = -(a + m) * (a + b + m) * x / ((a + 2.0 * m) * (a + 2.0 * m + 1.0));
        let mut change = 1.0;
        for term in [even, odd] {
            below = 1.0 / keep(1.0 + term * below);
            above = keep(1.0 + term / above);
            change = above * below;
            value *= change;
        }
        if (change - 1.0).abs() < 1e-14 {
            break;
        }
    }
    value
}

/// Lanczos, g = 7, n = 9; for positive arguments.
fn ln_gamma(x: f64) -> f64 {
    const G: [f64; 9] = [
        0.999_999_999_999_809_9,
        676.520_368_121_885_1,
        -1_259.139_216_722_402_8,
        771.323_428_777_653_1,
        -176.615_029_162_140_6,
        12.507_343_278_686_905,
        -0.138_571_095_265_720_12,
        9.984_369_578_019_572e-6,
        1.505_632_735_149_311_6e-7,
    ];
    if x < 0.5 {
        return (std::f64::consts::PI / (std::f64::consts::PI * x).sin()).ln() - ln_gamma(1.0 - x);
    }
    let x = x - 1.0;
    let t = x + 7.5;
    let sum: f64 =
        G.iter().enumerate().skip(1).map(|(at, g)| g / (x + crate::float(at as u64))).sum();
    0.5 * (2.0 * std::f64::consts::PI).ln() + (x + 0.5) * t.ln() - t + (G[0] + sum).ln()
}

#[cfg(test)]
mod tests {
    use super::quantile;

    #[test]
    fn the_points_are_those_of_the_tables() {
        for (probability, degrees, point) in [
            (0.975, 1.0, 12.706_204_736),
            (0.995, 2.0, 9.924_843_201),
            (0.975, 4.0, 2.776_445_105),
            (0.995, 4.0, 4.604_094_871),
            (0.995, 16.0, 2.920_781_622),
            (0.995, 120.0, 2.617_421_145),
            (0.9995, 10.0, 4.586_893_859),
        ] {
            let found = quantile(probability, degrees);
            assert!((found - point).abs() < 1e-6, "{probability} {degrees}: {found}");
        }
    }
}
