import { z } from "zod";
import type { AdapterSettings } from "../../configurable-adapter.ts";
import { onOff, webUrl } from "../../setting-types.ts";

const defaultModel = "gpt-4.1-mini";

const shape = {
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: webUrl.optional(),
  OPENAI_MODEL: z.string().default(defaultModel),
  AMAZON_TITLES_TO_WRITER: onOff.default(false),
};

const docs: AdapterSettings<typeof shape, OpenAiConfig>["docs"] = {
  OPENAI_API_KEY: {
    description: "API key; goes with `WRITER=openai`, your own server may need none",
    expected: "a key, unless OPENAI_BASE_URL names another server",
    secret: true,
  },
  OPENAI_BASE_URL: {
    description: "Another OpenAI-compatible server, such as Ollama's `http://localhost:11434/v1`",
    expected: "an address like https://host/v1",
  },
  OPENAI_MODEL: { description: "The model that writes", expected: "a model's name", default: defaultModel },
  AMAZON_TITLES_TO_WRITER: {
    description:
      "Whether titles of Amazon's products are sent to the model; with `off`, the type of furniture is sent instead",
    expected: "on or off",
    default: "off",
  },
};

export interface OpenAiConfig {
  readonly kind: "openai";
  /** Must not be logged; null for a server that needs none. */
  readonly apiKey: string | null;
  /** Null: the API of OpenAI. */
  readonly baseUrl: string | null;
  readonly model: string;
  readonly canSendAmazonTitlesToWriter: boolean;
}

export const openAiSettings: AdapterSettings<typeof shape, OpenAiConfig> = {
  shape,
  docs,
  listRequired: ({ OPENAI_BASE_URL: baseUrl }) => (baseUrl === undefined ? ["OPENAI_API_KEY"] : []),
  toConfig: (settings) => ({
    kind: "openai",
    apiKey: settings.OPENAI_API_KEY ?? null,
    baseUrl: settings.OPENAI_BASE_URL ?? null,
    model: settings.OPENAI_MODEL,
    canSendAmazonTitlesToWriter: settings.AMAZON_TITLES_TO_WRITER,
  }),
};
