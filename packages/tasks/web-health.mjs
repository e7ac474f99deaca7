// Whether the web process would serve a visitor: exit code 0 when it would. The container's health check.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).catch(() => null);
process.exitCode = answer?.ok ? 0 : 1;
