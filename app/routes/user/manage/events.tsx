import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/components/feedback/empty-state";
import { Card } from "~/components/ui/card";
import { companyPaths } from "~/features/company/company-paths";
import { EventFiles } from "~/features/company/events/event-files";
import { EventFilters } from "~/features/company/events/event-filters";
import { EventTable } from "~/features/company/events/event-table";
import { eventQueryOf } from "~/features/company/events/query.server";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { ListPage } from "~/parts/list/list-page";
import { EVENT_SUBJECTS } from "~/portal-contract/company/events";
import { requireMember, requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["company"] };

export const meta: MetaFunction = (args) => pageTitle(args, "company:events");

export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	await requirePermission(request, "manage/events");
	const { page, ...query } = eventQueryOf(request);
	return { query, subjects: EVENT_SUBJECTS, ...(await portalFor(request).company.events({ ...query, page })) };
}

export default function Events() {
	const { query, subjects, members, list, total, page, limit } = useLoaderData<typeof loader>();
	const { t } = useTranslation("company");
	const href = (to: number) => companyPaths.events({ ...query, page: to === 1 ? undefined : to });
	return (
		<ListPage title={t("events")} intro={t("events-what")} page={page} limit={limit} total={total} href={href}>
			<EventFilters query={query} members={members} subjects={subjects} />
			{total > 0 ? <EventFiles query={query} /> : null}
			<Card>{list.length > 0 ? <EventTable list={list} /> : <EmptyState title={t("event-none")} />}</Card>
		</ListPage>
	);
}
