import { SUBJECTS } from "../../fixtures/subjects";
import type { Site } from "./site";

/** A row of each subject for the member with `text` in every text, by the subject's name: its id. */
export async function rowsOfSubjects(
	site: Site,
	member_id: number | string,
	text: string,
): Promise<Record<string, number>> {
	const ids: Record<string, number> = {};
	for (const { name, row } of SUBJECTS)
		ids[name] = Number((await site.rows<{ id: string }>(row, [member_id, text]))[0]?.id);
	return ids;
}
