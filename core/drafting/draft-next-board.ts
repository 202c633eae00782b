import { type Board, type BoardContent, buildSubject, emptyBoardContent } from "../board/board.ts";
import type { PickCombination } from "../board/combination-picker.ts";
import { DescriptionError, type GenerateDescription } from "../board/description.ts";
import type { CreateBoard } from "../board/save-board.ts";
import type { RandomSource } from "../kernel/system.port.ts";
import type { DraftBoard } from "./draft-board.ts";

interface Dependencies {
  readonly pickCombination: PickCombination;
  readonly draftBoard: DraftBoard;
  readonly generateDescription: GenerateDescription;
  readonly createBoard: CreateBoard;
  readonly random: RandomSource;
}

/** Returns the new draft; null without styles, and when nothing was found for the combination. */
export type DraftNextBoard = (signal: AbortSignal, author?: string | null) => Promise<Board | null>;

/** The default number of products of a board (core/README.md, E2). */
const productCount = 12;
const maxSeed = 2 ** 31;

/**
 * Stores a draft for a combination that no board uses (core/README.md, W6), with a description of the built-in writer
 * while the configured one is unavailable. Errors: those of `DraftBoard` and `CreateBoard`.
 */
export function makeDraftNextBoard(dependencies: Dependencies): DraftNextBoard {
  const { pickCombination, draftBoard, createBoard, random } = dependencies;
  return async (signal, author = null) => {
    const combination = await pickCombination();
    if (combination === null) return null;
    const seed = random.nextInt(maxSeed);
    const request = { ...combination, sentence: "", budget: null, count: productCount, kept: [], seed };
    const { products, moodboard } = await draftBoard(request, signal);
    if (moodboard === null) return null;
    const subject = buildSubject(combination.style, combination.room);
    const described = {
      subject,
      style: combination.style,
      products,
      productTitles: products.map(({ title }) => title),
    };
    const content: BoardContent = {
      ...emptyBoardContent,
      ...combination,
      // Combinations can differ in their adjective alone.
      title: [combination.adjective ?? "", subject].join(" ").trim(),
      subject,
      description: await describe(described, dependencies, signal),
      products,
      imageUrl: moodboard.objectPath,
      uploadedMoodboardUrl: moodboard.objectPath,
      composition: moodboard.composition,
    };
    return await createBoard(content, undefined, { author, reason: "Drafted by the site" });
  };
}

type Described = Omit<Parameters<GenerateDescription>[0], "useBuiltInWriter">;

async function describe(input: Described, { generateDescription }: Dependencies, signal: AbortSignal): Promise<string> {
  try {
    return await generateDescription({ ...input, useBuiltInWriter: false }, signal);
  } catch (error) {
    if (!(error instanceof DescriptionError) || signal.aborted) throw error;
    return await generateDescription({ ...input, useBuiltInWriter: true }, signal);
  }
}
