import { createServer } from "node:http";

/** Returns the body and headers of one response of the given URL for every request: the maximum that Node.js can do. */
const [url = ""] = process.argv.slice(2);
const model = await fetch(url, { headers: { "Accept-Encoding": "identity" } });
const body = Buffer.from(await model.arrayBuffer());
const headers = Object.fromEntries([...model.headers].filter(([name]) => name !== "date" && name !== "connection"));

const server = createServer((_request, response) => {
  response.writeHead(200, { ...headers, "content-length": body.length }).end(body);
});
server.listen(0, "127.0.0.1", () => {
  const bound = server.address();
  console.log(typeof bound === "object" && bound !== null ? bound.port : "");
});
