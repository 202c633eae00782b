import { describe, expect, test } from "vitest";
import type { Board } from "../../../core/board/board.ts";
import type { Composition } from "../../../core/composition/composition.ts";
import { makeRenderOldMoodboards } from "../../../core/moodboard/stored-moodboards.ts";
import { aPublishedBoard } from "../../builders/a-board.ts";
import { aProduct } from "../../builders/a-product.ts";
import { aContentRights } from "../../builders/content-rights.ts";
import { fakeBoardRepository } from "../../fakes/fake-board-repository.ts";
import { compositionOf, placed } from "../composition/any-composition.ts";

const lamp = aProduct({ id: "B0CXYZ1234", asin: "B0CXYZ1234", shopUrl: null });
const bench = aProduct({ id: "bench", shopUrl: null });
const old = "/objects/moodboards/old.jpg";
const rendered = "/objects/moodboards/new.amazon.jpg";
const composedOf = (...ids: readonly string[]) =>
  compositionOf(ids.map((product) => ({ kind: "product", product, treatment: "framed", ...placed() })));
const aComposedBoard = (ids: readonly string[], changes: Partial<Board> = {}) =>
  aPublishedBoard({
    ...{ products: [lamp, bench], composition: composedOf(...ids), uploadedMoodboardUrl: old, imageUrl: old },
    ...changes,
  });

type Render = (composition: Composition) => Promise<string> | string;

function setup(boards: readonly Board[], render: Render = () => rendered, rights = aContentRights()) {
  const repository = fakeBoardRepository(boards);
  const compositions: Composition[] = [];
  const renderOld = makeRenderOldMoodboards({
    boards: repository,
    rights,
    boardQueries: {
      listComposedWithoutSources: async function* () {
        yield boards;
      },
    },
    render: async (composition) => {
      compositions.push(composition);
      return await render(composition);
    },
  });
  return { renderOld, repository, compositions, read: async (board: Board) => await repository.findById(board.id) };
}

describe("renderOldMoodboards", () => {
  test("gives a board with a product of Amazon a new image and the next version, and changes nothing else", async () => {
    const [board, cover] = [aComposedBoard([lamp.id]), aComposedBoard([lamp.id], { imageUrl: "/objects/cover.jpg" })];
    const { renderOld, read } = setup([board, cover]);
    expect(await renderOld()).toBe(2);
    const changes = { uploadedMoodboardUrl: rendered, version: board.version + 1 };
    expect(await read(board)).toEqual({ ...board, ...changes, imageUrl: rendered });
    expect(await read(cover)).toEqual({ ...cover, ...changes });
  });

  test("does not render moodboards of the site's own products and of other shops", async () => {
    const sofa = aProduct({ id: "link-1" });
    const boards = [aComposedBoard([bench.id, "B0HRTH0001", "gone"]), aComposedBoard([sofa.id], { products: [sofa] })];
    const { renderOld, compositions } = setup(boards);
    expect(await renderOld()).toBe(0);
    expect(compositions).toEqual([]);
  });

  test("leaves out products that the board no longer has, and recognizes those of Amazon by their ids", async () => {
    const { renderOld, compositions } = setup([aComposedBoard(["B0CREMOVED", bench.id, "gone"])]);
    expect(await renderOld()).toBe(1);
    expect(compositions).toEqual([composedOf(bench.id)]);
  });

  test("does nothing while a source is paused, also when it is paused while an image is rendered", async () => {
    const board = aComposedBoard([lamp.id]);
    const paused = setup([board], undefined, aContentRights({ paused: ["shop"] }));
    expect(await paused.renderOld()).toBe(0);
    expect(paused.compositions).toEqual([]);
    let isPaused = false;
    const pause = () => {
      isPaused = true;
      return rendered;
    };
    const { renderOld, read } = setup([board], pause, { ...aContentRights(), isAnyPaused: () => isPaused });
    expect(await renderOld()).toBe(0);
    expect(await read(board)).toEqual(board);
  });

  test("keeps a moodboard that an admin sets meanwhile", async () => {
    const board = aComposedBoard([lamp.id]);
    const uploadedMoodboardUrl = "/objects/moodboards/uploaded.jpg";
    const subject = setup([board], async () => {
      await subject.repository.update(board.id, (stored) => ({ ...stored, uploadedMoodboardUrl }));
      return rendered;
    });
    expect(await subject.renderOld()).toBe(0);
    expect(await subject.read(board)).toEqual({ ...board, uploadedMoodboardUrl });
  });

  test("renders the others when one fails, and reports the failure", async () => {
    const [failing, other] = [aComposedBoard([lamp.id, bench.id]), aComposedBoard([lamp.id])];
    const { renderOld, read } = setup([failing, other], ({ items }) => {
      if (items.length === 2) throw new Error("The queue is full.");
      return rendered;
    });
    await expect(renderOld()).rejects.toThrow("The queue is full.");
    expect((await read(failing))?.uploadedMoodboardUrl).toBe(old);
    expect((await read(other))?.uploadedMoodboardUrl).toBe(rendered);
  });
});
