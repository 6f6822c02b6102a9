import type { orderTransitions } from "~/portal-contract/order/files";
import { PRODUCT_LINES } from "~/portal-contract/order/states";
import type { AnswerOf, CallContext, Who } from "~/portal-server/platform/api/handler";
import table from "../model/machine/transitions.json";
import { statusText } from "./status-texts";

export async function readTransitions({
	language,
}: CallContext<typeof orderTransitions, Who | null>): Promise<AnswerOf<typeof orderTransitions>> {
	const states = table.states.map((state) => ({
		...state,
		text: statusText({ status: state.code, product_line: PRODUCT_LINES[0], attention_code: null }, language),
	}));
	const { roles, moves, without_move } = table;
	return { states, roles, moves, without_move } as AnswerOf<typeof orderTransitions>;
}
