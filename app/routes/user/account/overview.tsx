import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Card } from "~/components/ui/card";
import { loadOverview } from "~/features/account/overview/load.server";
import { Overview } from "~/features/account/overview/overview";
import { EntryList } from "~/features/navigation/member/entry-list";
import { MemberFacts } from "~/features/navigation/member/member-facts";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { useRootData } from "~/parts/root-data";
import { requireMember } from "~/session/member.server";
import { attempt, portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["account-money"] };

export const meta: MetaFunction = (args) => pageTitle(args, "account-money:overview-title");

export async function loader({ request }: LoaderFunctionArgs) {
	const { nickname, username } = await requireMember(request);
	const facts = await loadOverview(portalFor(request), (run) => attempt(run, { outages: true, missing: true }));
	return { name: nickname || username, facts };
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
