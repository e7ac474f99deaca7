//! fsbench.
