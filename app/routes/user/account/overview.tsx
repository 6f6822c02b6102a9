import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Card } from "~/components/ui/card";
import { Overview } from "~/features/account/overview/overview";
import { EntryList } from "~/features/navigation/member/entry-list";
import { MemberFacts } from "~/features/navigation/member/member-facts";
import { pageTitle } from "~/i18n/page-title";
import { minorUnits } from "~/lib/minor-units";
import type { PageHandle } from "~/lib/site/page-handle";
import { useRootData } from "~/parts/root-data";
import { requireMember } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["account-money"] };

export const meta: MetaFunction = (args) => pageTitle(args, "account-money:overview-title");

export async function loader({ request }: LoaderFunctionArgs) {
	const { nickname, username } = await requireMember(request);
	const { days, score, money, funds, runway, points, low, orders, tasks, ...seen } = await portalFor(request).account.overview();
	const { last_login_time, last_login_ip } = seen;
	const facts = { days, score, funds, runway, points, low, orders, tasks, last_login_time, last_login_ip };
	return { name: nickname || username, facts: { ...facts, money: money.map((amount) => minorUnits(amount) ?? 0) } };
}

export default function AccountOverview() {
	const { name, facts } = useLoaderData<typeof loader>();
	const root = useRootData();
	const currency = facts.funds?.currency ?? root?.userInfo?.currency ?? root?.site.currency ?? "CNY";
	const member = root?.userInfo ? (
		<Card>
			<MemberFacts member={root.userInfo} currency={currency} />
		</Card>
	) : null;
	return (
		<Overview name={name} currency={currency} facts={facts} member={member}>
			<EntryList />
		</Overview>
	);
}
