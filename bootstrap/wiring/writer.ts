import {
  type AdapterContext,
  type CheckContext,
  type WriterAdapter,
  withoutSettings,
} from "../../adapters/configurable-adapter.ts";
import { nameOf } from "../../adapters/setting-types.ts";
import { openAiSettings } from "../../adapters/writer/openai/settings.ts";
import { type Choice, type Configs, listNames } from "./choice.ts";

/** The values of WRITER. The module of an adapter is loaded only when it is chosen. */
export const writers = {
  template: {
    settings: withoutSettings({ kind: "template" }),
    load: async () => (await import("../../adapters/writer/template/template-writer.ts")).templateWriter,
  },
  openai: {
    settings: openAiSettings,
    load: async () => (await import("../../adapters/writer/openai/openai-writer.ts")).openAiWriter,
  },
};

const defaultWriter = "template";

export const writerShape = {
  WRITER: nameOf(writers).default(defaultWriter),
  ...openAiSettings.shape,
};

export const writerDocs = {
  WRITER: {
    description: "Who writes descriptions: the built-in templates, or OpenAI and compatible servers",
    expected: listNames(writers),
    default: defaultWriter,
  },
  ...openAiSettings.docs,
};

type WriterConfigs = Configs<typeof writers>;
export type WriterConfig = Choice<"kind", WriterConfigs>;

const adapters: {
  readonly [Name in keyof WriterConfigs]: { load(): Promise<WriterAdapter<WriterConfigs[Name]>> };
} = writers;

/** Loads the adapter of this configuration. */
export async function loadWriter<Name extends keyof WriterConfigs>(config: Choice<"kind", WriterConfigs, Name>) {
  const adapter = await adapters[config.kind].load();
  return {
    open: (context: AdapterContext) => adapter.open(config, context),
    check: (context: CheckContext) => adapter.check(config, context),
  };
}
