import type { orderTransitions } from "~/portal-contract/order/files";
import type { AnswerOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { readStates } from "~/portal-server/platform/states/published";

export const readTransitions: UseCase<typeof orderTransitions, Who | null> = async ({ language }, query) =>
	readStates(query.subject, language) as object as AnswerOf<typeof orderTransitions>;
