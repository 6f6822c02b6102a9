import { OPERATOR, withQuery } from "~/paths";
import type { BOARD_STATUSES } from "~/portal-contract/operator/board";

export interface BoardQuery {
	/** A calendar day in Myanmar; without one today. */
	date?: string | undefined;
	town?: number | undefined;
	status?: (typeof BOARD_STATUSES)[number] | undefined;
}

/** The services of one day. */
export const boardAddress = (query: BoardQuery = {}) => withQuery(`${OPERATOR}/board`, { ...query });

/** Query of an order's page that was opened from that day. */
export const fromBoard = (date: string) => ({ board: date });
