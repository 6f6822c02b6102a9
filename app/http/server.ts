import * as build from "virtual:remix/server-build";

export { build };
