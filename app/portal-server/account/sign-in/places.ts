import { sql } from "drizzle-orm";
import { isLoopback, rangeOf, senderOf } from "~/portal-server/platform/api/addresses";
import { NOW } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { texts } from "~/portal-server/platform/db/statements/arrays";
import type { MemberKey } from "./sign-in-names";

const KNOWN_DAYS = 90;

/** Who is tried from where. An account is one, however it was named; a name without account counts by itself. */
export interface Place {
	account: MemberKey | null;
	username: string;
	client_address: string | null;
}

export const accountOf = ({ account, username }: Place): string =>
	account ? `account:${account.company_id}:${account.member_id}` : `name:${username.trim().toLowerCase()}`;

/** The account from the network of an address. */
export const pairOf = (place: Place, address: string): string => `${accountOf(place)}@${rangeOf(address)}`;

/** The account from all networks that it was signed in to from. */
export const knownTriesOf = (place: Place): string => `known:${accountOf(place)}`;

/** The network of which one sender easily has every address; null where no address is known. */
export function networkOf(place: Pick<Place, "client_address">): string | null {
	const address = addressIn(place);
	return address === null ? null : rangeOf(address);
}

/** Behind an undeclared proxy everybody comes from loopback: such an address says nothing of its sender. */
export const addressIn = ({ client_address }: Pick<Place, "client_address">): string | null =>
	client_address === null || isLoopback(client_address) ? null : client_address;

/** Whoever signs in or asks from there, whatever the account; null where no address is known. */
export function senderIn(place: Pick<Place, "client_address">): string | null {
	const address = addressIn(place);
	return address === null ? null : senderOf(address);
}

const knownOf = (place: Place, network: string) => `known:${accountOf(place)}@${network}`;
const knownNetwork = (network: string) => `known:@${network}`;

async function isRemembered(db: Db, subject: string): Promise<boolean> {
	const rows = await rowsOf(
		db,
		sql`select 1 from sign_in_subject where subject = ${subject} and last_attempt_at > ${NOW} - make_interval(days => ${KNOWN_DAYS})`,
	);
	return rows.length > 0;
}

/** Whether the account was signed in to from that network in the last 90 days. */
export async function isKnownPlace(db: Db, place: Place): Promise<boolean> {
	const network = networkOf(place);
	return network !== null && isRemembered(db, knownOf(place, network));
}

/** Whether any account was. */
export async function isKnownNetwork(db: Db, place: Pick<Place, "client_address">): Promise<boolean> {
	const network = networkOf(place);
	return network !== null && isRemembered(db, knownNetwork(network));
}

/** From now on the account counts as signed in to from that network. */
export async function rememberPlace(tx: Tx, place: Place): Promise<void> {
	const network = networkOf(place);
	if (network === null) return;
	const subjects = [knownOf(place, network), knownNetwork(network)];
	await tx.execute(
		sql`insert into sign_in_subject (subject) select unnest(${texts(subjects.sort())}) on conflict (subject) do update set last_attempt_at = excluded.last_attempt_at`,
	);
}
