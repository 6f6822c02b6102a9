import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Page } from "~/components/ui/page";
import { BudgetForm } from "~/features/company/budgets/budget-form";
import { budgetPage } from "~/features/company/budgets/budget-page.server";
import { ChoiceForm } from "~/features/company/choices/choice-form";
import { choiceConstraint, choiceForms } from "~/features/company/choices/choice-forms.server";
import { ChoiceSection } from "~/features/company/choices/choice-section";
import { pageTitle } from "~/i18n/page-title";
import type { PageHandle } from "~/lib/site/page-handle";
import { todayInYangon } from "~/lib/time/travel-dates";
import { Month } from "~/portal-contract/company/cost-centers";
import { languageOf } from "~/session/cookies/language.server";
import { answerForm } from "~/session/forms/define-form.server";
import { newFormKey } from "~/session/forms/form-key.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";
import { renderedForPage } from "~/session/scope.server";

export const handle: PageHandle = { i18n: ["company", "form"] };

export const meta: MetaFunction = (args) => pageTitle(args, "company:cost-centers");

const KINDS = ["cost_center", "trip_purpose"] as const;

/** `kind` and `id` of the address: the entry that is changed; `month` and `page`: of the budgets. */
export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	await requirePermission(request, "manage/costCenter");
	const { searchParams } = new URL(request.url);
	const month = Month.safeParse(searchParams.get("month"));
	const choices = await portalFor(request).company.costCenters({ month: month.data });
	const kind = KINDS.find((one) => one === searchParams.get("kind"));
	const choice = kind && choices[kind].list.find(({ id }) => String(id) === searchParams.get("id"));
	const now = todayInYangon(Date.now()).slice(0, 7);
	const budgets = budgetPage(choices, { page: Number(searchParams.get("page")), now, language: languageOf(request) });
	return {
		choices,
		edited: kind && choice ? { kind, choice } : null,
		constraint: choiceConstraint(),
		form_key: newFormKey(),
		budgets: budgets && { ...budgets.shown, rendered: renderedForPage({ "budget-pages": budgets["budget-pages"] }) },
	};
}

export async function action(args: ActionFunctionArgs) {
	return answerForm(args, "manage/costCenter", choiceForms);
}

export { readAgain as shouldRevalidate } from "~/lib/forms/read-again";

export default function CostCenters() {
	const { choices, edited, constraint, form_key, budgets } = useLoaderData<typeof loader>();
	const { t } = useTranslation("company");
	return (
		<Page title={t("cost-centers")} intro={t("cost-centers-what")}>
			{KINDS.map((kind) => {
				const choice = edited?.kind === kind ? edited.choice : undefined;
				return (
					<ChoiceSection key={kind} kind={kind} choices={choices[kind]}>
						<ChoiceForm
							key={choice ? `change ${choice.id}` : `add ${choices[kind].list.length}`}
							kind={kind}
							choice={choice}
							constraint={constraint}
							formKey={form_key}
						/>
					</ChoiceSection>
				);
			})}
			{budgets ? (
				<BudgetForm
					key={`${budgets.month} ${budgets.page} ${budgets.centers.map(({ budget_amount }) => budget_amount).join(" ")}`}
					{...budgets}
					pages={budgets.rendered?.["budget-pages"]}
				/>
			) : null}
		</Page>
	);
}
