import type { Offence, Source } from "../sources";

/** Rooms that take any product line and any subject through the registries. */
const SHARED = [
	"app/portal-server/orders/",
	"app/portal-server/billing/",
	"app/portal-server/operator/",
	"app/portal-server/trips/",
	"app/portal-server/ledger/",
	"app/portal-server/platform/notify/",
	"app/portal-server/platform/documents/",
	"app/portal-server/platform/subjects/",
	"app/features/orders/",
	"app/features/billing/",
	"app/features/booking/",
	"app/features/trips/",
];
/** The names of the published tables of transitions. */
const TABLES = [
	"app/portal-server/orders/model/machine/transitions.json",
	"app/portal-server/platform/subjects/comments/comment-states.ts",
];
const LINE = /hotel|airport|ferry|\bcars?\b/i;

/** Shared rooms that name a product line, in code, comments or texts. */
export function checkLineNames(sources: readonly Source[]): Offence[] {
	return sources
		.filter(({ file }) => !TABLES.includes(file) && SHARED.some((room) => file.startsWith(room)))
		.flatMap(({ file, text }) =>
			text.split("\n").flatMap((line, index) => {
				const name = LINE.exec(line)?.[0];
				return name ? [{ file, line: index + 1, what: `names a product line: ${name}` }] : [];
			}),
		);
}
