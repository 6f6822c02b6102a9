import { randomUUID } from "node:crypto";
import { readBalanceQuery } from "~/features/account/statements/query.server";
import { todayInYangon } from "~/lib/time/travel-dates";
import type { PortalPorts } from "~/portal-contract/portal";
import { lineOf } from "../statements/lines.server";

type Ports = PortalPorts<"account.balance" | "account.topUps">;

/** The top-up tab of the balance page where the address names it, else the statement of an account. */
export async function loadBalance(url: string, portal: Ports) {
	const view = readBalanceQuery(url);
	if (new URL(url).searchParams.get("tab") === "top_up") {
		const { list, currencies, total, page, limit } = await portal.account.topUps({ page: view.page, limit: 20 });
		const form = { currencies, today: todayInYangon(Date.now()), form_key: randomUUID() };
		return { tab: "top_up" as const, requests: list, total, page, limit, form };
	}
	const { list, total, funds, totals, held, balance_alerts } = await portal.account.balance(view);
	return { tab: "statement" as const, view, lines: list.map(lineOf), total, funds, totals, held, balance_alerts };
}
