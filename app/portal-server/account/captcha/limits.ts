import { HOUR_S } from "~/lib/time/durations";
import type { Tx } from "~/portal-server/platform/db/db";
import { countAttempts } from "../sign-in/attempts";
import { networkOf } from "../sign-in/places";

/** New pictures of an hour for a network. */
const MAX_PICTURES = 30;

/** Counts a new picture; refused `too_many` with `retry_after` beyond, and then not counted. Questions in words are not counted. */
export async function countPicture(tx: Tx, client_address: string | null): Promise<void> {
	const network = networkOf({ client_address });
	if (network === null) return;
	const allowance = { subject: `picture:${network}`, most: MAX_PICTURES, within_s: HOUR_S };
	await countAttempts(tx, [allowance], "captcha-many");
}
