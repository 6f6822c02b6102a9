import type { orderTransitions } from "~/portal-contract/order/files";
import type { AnswerOf, CallContext, InputOf, Who } from "~/portal-server/platform/api/handler";
import { readStates } from "~/portal-server/platform/states/published";

export async function readTransitions(
	{ language }: CallContext<Who | null>,
	query: InputOf<typeof orderTransitions>,
): Promise<AnswerOf<typeof orderTransitions>> {
	return readStates(query.subject, language) as object as AnswerOf<typeof orderTransitions>;
}
