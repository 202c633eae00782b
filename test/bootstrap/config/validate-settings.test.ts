import { describe, expect, test } from "vitest";
import { listSettingWarnings } from "../../../bootstrap/config.ts";

function listTexts(env: Record<string, string>) {
  return listSettingWarnings(env).map(({ message, advice }) => `${message}. ${advice}`);
}

describe("listSettingWarnings", () => {
  test.each([
    ["DATBASE_URL", "DATABASE_URL"],
    ["databsae_url", "DATABASE_URL"],
    ["SESION_SECRET", "SESSION_SECRET"],
    ["LOGLEVEL", "LOG_LEVEL"],
    ["OPEN_AI_API_KEY", "OPENAI_API_KEY"],
  ])("reports %s as a misspelling of %s", (name, meant) => {
    expect(listTexts({ [name]: "x" })).toEqual([
      `${name} is not a setting and has no effect. Rename it to ${meant}, or remove it.`,
    ]);
  });

  test("ignores similar variables when the setting is set or the variable is empty", () => {
    expect(listTexts({ SITE_NAME: "Boards", SITE_NAMES: "x" })).toEqual([]);
    expect(listTexts({ SITE_NAMES: " " })).toEqual([]);
  });

  test("ignores common variables of shells, containers, CI and platforms", () => {
    const ordinary =
      "HOSTNAME HOSTS HOST_IP HOST_NAME HOSTTYPE PORTS POST PATH PWD HOME USER LOGNAME LOG_FILE LOG_DIR DATE DISPLAY " +
      "NODE_OPTIONS NODE_PATH NODE_VERSION NODE_EXTRA_CA_CERTS NPM_CONFIG_CACHE npm_config_registry INIT_CWD " +
      "DATABASE_HOST DATABASE_PORT DATABASE_USER DATABASE_NAME DATABASE_PASSWORD DB_URL POSTGRES_URL PGHOST PGDATA " +
      "PUBLIC_IP PUBLIC_HOST PUBLIC_DIR FILE_NAME SITE_URL SITE_ID STORAGE_URL STORAGE_DIR ADMIN_EMAIL ADMIN_USER " +
      "AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_ENDPOINT_URL_S3 S3_HOST S3_PREFIX S3_ACCESS_KEY " +
      "OPENAI_ORG_ID OPENAI_PROJECT OPENAI_API_BASE WRITE_KEY XDG_DATA_DIRS XDG_DATA_HOME TERM_PROGRAM SECRET " +
      "KUBERNETES_SERVICE_HOST KUBERNETES_PORT HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy RENDER_EXTERNAL_URL CI LANG";
    expect(listTexts(Object.fromEntries(ordinary.split(" ").map((name) => [name, "x"])))).toEqual([]);
  });
});
