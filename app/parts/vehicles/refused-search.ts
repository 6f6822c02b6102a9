import type { Refusal } from "~/session/portal.server";

/** What a refused search says at its fields; `refused`, the portal's sentence, where it names none. */
export function refusedSearch({ fields, msg }: Refusal): { errors: Record<string, string[]>; refused: string | null } {
	const errors = Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, [message]]));
	return { errors, refused: Object.keys(errors).length > 0 ? null : msg };
}
