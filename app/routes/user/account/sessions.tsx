import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Page } from "~/components/ui/page";
import { sessionForms } from "~/features/account/sessions/end-session.server";
import { EndOthers, SessionList } from "~/features/account/sessions/session-list";
import { SignInHistory } from "~/features/account/sessions/sign-in-history";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { answerForm } from "~/session/forms/define-form.server";
import { pageQuery } from "~/session/forms/params.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

export const handle: PageHandle = { i18n: ["account"] };

export const meta: MetaFunction = (args) => pageTitle(args, "account:devices");

const listQueryOf = pageQuery({});

export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	await requirePermission(request, "account/sessions");
	const { page } = listQueryOf(request);
	const { account } = portalFor(request);
	const [{ list }, history] = await Promise.all([account.sessions(), account.signIns({ page })]);
	return { list, history };
}

export async function action(args: ActionFunctionArgs) {
	return answerForm(args, "account/sessions", sessionForms);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function Sessions() {
	const { list, history } = useLoaderData<typeof loader>();
	const { t } = useTranslation("account");
	return (
		<Page title={t("devices")}>
			<Card>
				<SessionList list={list} />
				{list.length > 1 ? <EndOthers /> : null}
			</Card>
			<Card title={t("history")} aside={<span className="text-sm text-ink-soft">{t("history-times")}</span>}>
				<SignInHistory history={history} />
			</Card>
		</Page>
	);
}
