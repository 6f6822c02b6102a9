import type { z } from "zod";
import { boundsOf } from "../../factories/bounds";
import { callNamed } from "../../factories/contract-answers";
import { callsOf, SUBJECTS } from "../../fixtures/subjects";

/** What the fields of a form hold by the schemas that read it; beside it what its call takes under the same name, where that differs. */
export function limitsOf(schemas: readonly z.ZodType[], call: string | undefined): Record<string, string> {
	const body = call ? callNamed(call).body : undefined;
	const wire = body ? boundsOf(body) : {};
	return Object.fromEntries(
		Object.entries(boundsOf(...schemas)).map(([field, bounds]) => {
			const accepted = wire[field];
			return [field, accepted === undefined || accepted === bounds ? bounds : `${bounds}; the call takes ${accepted}`];
		}),
	);
}

/** What the calls of a subject take that has a file in tests/fixtures/subjects. */
export function limitsOfCalls(subject: string): Record<string, Record<string, string>> {
	const calls = SUBJECTS.filter(({ name }) => name === subject).flatMap(callsOf);
	const bounds = calls.map((name) => {
		const { query, body } = callNamed(name);
		return [name, boundsOf(...[query, body].filter((schema) => schema !== undefined))] as const;
	});
	return Object.fromEntries(bounds.filter(([, one]) => Object.keys(one).length > 0));
}
