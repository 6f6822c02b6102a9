import { expect, it } from "vitest";
import { CALLS } from "~/portal-contract/calls";
import { boundsOf } from "../../../factories/bounds";
import { expectRecorded } from "../../../fixtures/recorded";
import { callsOf, SUBJECTS } from "../../../fixtures/subjects";

/** Recorded with the forms of their subject. */
const ofSubject = new Set(SUBJECTS.flatMap(callsOf));

it("each call takes as much as is recorded, and what it is not told stands there, too", () => {
	const found = Object.fromEntries(
		CALLS.filter(({ method, path }) => !ofSubject.has(`${method} ${path}`))
			.flatMap(({ method, path, query, body }) => {
				const bounds = boundsOf(...[query, body].filter((schema) => schema !== undefined));
				return Object.keys(bounds).length === 0 ? [] : [[`${method} ${path}`, bounds] as const];
			})
			.sort(([one], [other]) => (one < other ? -1 : 1)),
	);
	expect(Object.keys(found).length).toBeGreaterThan(100);
	expectRecorded("tables/limits", found);
});
