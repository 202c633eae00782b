import { expect, test } from "vitest";
import { cacheImageInfos } from "../../../../adapters/http/presenters/image-urls.ts";
import { fakeContentChanges } from "../../../fakes/fake-content-changes.ts";

const info = (width: number) => ({ width, height: 100, placeholder: "" });

/** Infos that are loaded from a store; `loaded` lists the sources of each query. */
function openInfos() {
  const { contentChanges, announce } = fakeContentChanges();
  const stored = new Map([["/a.jpg", info(1)]]);
  const loaded: (readonly string[])[] = [];
  let [isCurrent, hold] = [true, Promise.resolve()];
  const changes = { ...contentChanges, isCurrent: () => isCurrent };
  const getInfos = cacheImageInfos(async (sources) => {
    loaded.push(sources);
    const found = new Map([...stored].filter(([source]) => sources.includes(source)));
    await hold;
    return found;
  }, changes);
  const loseConnection = () => {
    isCurrent = false;
  };
  const pause = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    hold = promise;
    return resolve;
  };
  return { getInfos, stored, loaded, announce, loseConnection, pause };
}

test("loads known infos once, and unknown ones on each read", async () => {
  const { getInfos, stored, loaded } = openInfos();
  expect(await getInfos(["/a.jpg", "/b.jpg"])).toEqual(new Map([["/a.jpg", info(1)]]));
  stored.set("/b.jpg", info(2));
  expect(await getInfos(["/a.jpg", "/b.jpg"])).toEqual(stored);
  expect(await getInfos(["/a.jpg", "/b.jpg"])).toEqual(stored);
  expect(loaded).toEqual([["/a.jpg", "/b.jpg"], ["/b.jpg"]]);
});

test("loads infos again after a change of all content, also of those that were being loaded", async () => {
  const { getInfos, stored, announce, pause } = openInfos();
  const finish = pause();
  const first = getInfos(["/a.jpg"]);
  stored.set("/a.jpg", info(3));
  announce();
  finish();
  expect(await first).toEqual(new Map([["/a.jpg", info(1)]]));
  expect(await getInfos(["/a.jpg"])).toEqual(stored);
  stored.set("/a.jpg", info(4));
  announce("board:1");
  expect(await getInfos(["/a.jpg"])).toEqual(new Map([["/a.jpg", info(3)]]));
  announce();
  expect(await getInfos(["/a.jpg"])).toEqual(stored);
});

test("loads infos each time while changes can have been missed", async () => {
  const { getInfos, stored, loseConnection } = openInfos();
  await getInfos(["/a.jpg"]);
  loseConnection();
  stored.set("/a.jpg", info(5));
  expect(await getInfos(["/a.jpg"])).toEqual(stored);
});
