import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Card } from "~/components/ui/card";
import { loadOverview } from "~/features/account/overview/load.server";
import { NoticesCard } from "~/features/account/overview/notices-card";
import { Overview } from "~/features/account/overview/overview";
import { MemberFacts } from "~/features/navigation/member/member-facts";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { useRootData } from "~/parts/root-data";
import { Paging } from "~/portal-contract/base/basics";
import { flashRedirect } from "~/session/cookies/flash.server";
import { readForm } from "~/session/forms/read-form.server";
import { leaveToOperators, requireMember } from "~/session/member.server";
import { attempt, optional, portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["account-money", "duties", "paying"] };

export const meta: MetaFunction = (args) => pageTitle(args, "account-money:overview-title");

const NOTICES = 5;
const Page = Paging.shape.page.catch(1);

export async function loader({ request }: LoaderFunctionArgs) {
	const { nickname, username } = await requireMember(request);
	await leaveToOperators(request);
	const portal = portalFor(request);
	const page = Page.parse(new URL(request.url).searchParams.get("notices"));
	const [facts, notices] = await Promise.all([
		loadOverview(portal),
		optional(portal.notice.list({ page, limit: NOTICES }), null),
	]);
	return { name: nickname || username, facts, notices: notices.data };
}

/** Marks all notices as read. */
export async function action({ request }: ActionFunctionArgs) {
	await requireMember(request);
	const form = await readForm(request);
	if (form.get("intent") !== "read-notices") throw data(null, { status: 400 });
	const done = await attempt(portalFor(request).notice.read({}), { outages: true });
	return flashRedirect("/user/account/overview", done.ok ? undefined : { type: "error", message: done.refusal.msg });
}

export default function AccountOverview() {
	const { name, facts, notices } = useLoaderData<typeof loader>();
	const root = useRootData();
	const currency = facts.funds?.currency ?? root?.userInfo?.currency ?? root?.site.currency ?? "CNY";
	const member = root?.userInfo ? (
		<Card>
			<MemberFacts member={root.userInfo} currency={currency} />
		</Card>
	) : null;
	return (
		<Overview name={name} currency={currency} facts={facts} member={member}>
			<NoticesCard notices={notices} />
		</Overview>
	);
}
