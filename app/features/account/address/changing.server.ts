import type { CodeChannel } from "~/parts/codes/channels";
import { CHANNELS } from "~/parts/codes/channels";
import type { UserInfo } from "~/portal-contract/site/site";
import type { Changing } from "./change-address.server";

type Own = Pick<UserInfo, CodeChannel>;

const channelOf = (value: string | null): CodeChannel | undefined => CHANNELS.find((one) => one === value);

/** What the page's address asks for. An address that is there is verified first: by itself, or with `via` by the other one. */
export function changingOf(query: URLSearchParams, own: Own): Changing {
	const type = channelOf(query.get("type")) ?? "email";
	if (own[type] === "") return { type, via: null };
	const requested = channelOf(query.get("via")) ?? type;
	const via = own[requested] === "" ? type : requested;
	return { type, via: { type: via, address: own[via] } };
}

/** The own address that could be verified instead. */
export function otherWay({ via }: Changing, own: Own, offered: readonly string[]): CodeChannel | null {
	return CHANNELS.find((one) => via !== null && one !== via.type && own[one] !== "" && offered.includes(one)) ?? null;
}
