import type { z } from "zod";
import { boundsOf } from "../../factories/bounds";
import { callNamed } from "../../factories/contract-answers";

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
