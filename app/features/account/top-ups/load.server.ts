import { balanceQueryOf } from "~/features/account/statements/query.server";
import { maskAddress } from "~/lib/mask-address";
import { todayInYangon } from "~/lib/time/travel-dates";
import type { PortalPorts } from "~/portal-contract/portal";
import { newFormKey } from "~/session/forms/form-key.server";
import { attempt } from "~/session/portal.server";
import { lineOf } from "../statements/lines.server";

type Ports = PortalPorts<"account.balance" | "account.credit" | "account.topUps" | "account.withdrawals">;

const PER_PAGE = 20;

/** The top-up or withdrawal tab of the balance page where the address names it, else the statement of an account. */
export async function loadBalance(request: Request, portal: Ports) {
	const view = balanceQueryOf(request);
	const tab = new URL(request.url).searchParams.get("tab");
	if (tab === "top_up") {
		const { list, currencies, accounts, total, page, limit } = await portal.account.topUps({
			page: view.page,
			limit: PER_PAGE,
		});
		const form = { currencies, today: todayInYangon(Date.now()), form_key: newFormKey() };
		return { tab: "top_up" as const, requests: list, accounts, total, page, limit, form };
	}
	if (tab === "withdraw") {
		const { list, balances, total, page, limit } = await portal.account.withdrawals({
			page: view.page,
			limit: PER_PAGE,
		});
		const requests = list.map((one) => ({ ...one, account_number: maskAddress(one.account_number) }));
		return { tab: "withdraw" as const, requests, total, page, limit, form: { balances, form_key: newFormKey() } };
	}
	const { list, total, funds, totals, held, balance_alerts } = await portal.account.balance(view);
	// A server that knows no funds knows no credit line either.
	const credit = funds ? await attempt(portal.account.credit()) : null;
	const runway_days = credit?.ok ? credit.data.runway_days : null;
	return {
		tab: "statement" as const,
		view,
		lines: list.map(lineOf),
		total,
		funds,
		runway_days,
		totals,
		held,
		balance_alerts,
	};
}
