import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FormToken } from "~/components/form/form-token";
import { SubmitButton } from "~/components/form/submit-button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { Pagination } from "~/components/ui/pagination";
import { Time } from "~/components/ui/time";
import { withQuery } from "~/paths";
import type { MemberNotice } from "~/portal-contract/account/notices";

export interface Notices {
	list: readonly MemberNotice[];
	total: number;
	page: number;
	limit: number;
	unread: number;
}

const HERE = "/user/account/overview";
const AT = "#notices";

function MarkRead() {
	const { t } = useTranslation("account-money");
	return (
		<Form method="post" action={`${HERE}${AT}`}>
			<FormToken />
			<input type="hidden" name="intent" value="read-notices" />
			<SubmitButton variant="quiet" size="small">
				{t("notices-read")}
			</SubmitButton>
		</Form>
	);
}

function Line({ notice: { text, path, at, is_read } }: { notice: MemberNotice }) {
	const { t } = useTranslation("account-money");
	return (
		<li className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-2 first:border-t-0">
			{is_read ? null : <strong className="text-sm font-semibold text-river">{t("notice-new")}</strong>}{" "}
			{path ? (
				<Link to={path} reloadDocument className="inline-flex min-h-11 items-center break-words text-river md:min-h-9">
					{text}
				</Link>
			) : (
				<span className="break-words">{text}</span>
			)}{" "}
			<span className="text-sm text-ink-soft">
				<Time seconds={at} />
			</span>
		</li>
	);
}

/** What happened to things of the member's own; nothing where nothing has. */
export function NoticesCard({ notices }: { notices: Notices | null }) {
	const { t } = useTranslation("account-money");
	if (!notices || notices.total === 0) return null;
	const { list, unread } = notices;
	return (
		<Card
			id="notices"
			title={unread > 0 ? t("notices-unread", { count: unread }) : t("notices")}
			aside={unread > 0 ? <MarkRead /> : null}
		>
			<ul>
				{list.map((notice) => (
					<Line key={notice.id} notice={notice} />
				))}
			</ul>
			<Pagination {...notices} href={(page) => `${withQuery(HERE, { notices: page })}${AT}`} />
		</Card>
	);
}
