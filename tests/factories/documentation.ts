import { documentation as makeDocumentation } from "~/portal-server/app";

let made: ReturnType<typeof makeDocumentation> | undefined;

/** What the API publishes of itself, made once a process: more than a second of work. */
export function documentation(): ReturnType<typeof makeDocumentation> {
	made ??= makeDocumentation();
	return made;
}
