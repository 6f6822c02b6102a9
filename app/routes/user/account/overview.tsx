import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { AccountOverview } from "~/features/navigation/member/account-overview";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { requireMember } from "~/session/member.server";

export const handle: PageHandle = { i18n: ["navigation"] };

export const meta: MetaFunction = (args) => pageTitle(args, "navigation:account-overview");

export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	return null;
}

export default function AccountOverviewPage() {
	return <AccountOverview />;
}
