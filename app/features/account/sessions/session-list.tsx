import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/components/form/submit-button";
import { Chip } from "~/components/ui/chip";
import { Time } from "~/components/ui/time";
import { PostForm } from "~/parts/forms/post-form";
import type { Session } from "~/portal-contract/account/sessions";

/** Where the account is signed in, each but this one with a button that ends it. */
export function SessionList({ list }: { list: readonly Session[] }) {
	const { t } = useTranslation("account");
	return (
		<ul className="flex flex-col">
			{list.map((one) => (
				<li
					key={one.id}
					className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3 last:border-b-0"
				>
					<div className="min-w-0">
						<p className="flex flex-wrap items-center gap-2 font-medium">
							{one.device || t("device-unknown")} {one.is_current ? <Chip tone="good">{t("this-device")}</Chip> : null}
						</p>
						<p className="text-sm text-ink-soft">
							{one.client_address ? `${one.client_address} · ` : null}
							{t("signed-in-at")} <Time seconds={one.signed_in_at} />
							{one.used_at === null || one.is_current ? null : (
								<>
									{" · "}
									{t("used-at")} <Time seconds={one.used_at} />
								</>
							)}
						</p>
					</div>
					{one.is_current ? null : (
						<PostForm fields={{ id: one.id }}>
							<SubmitButton
								variant="secondary"
								size="small"
								name="intent"
								value="end"
								aria-label={t("end-session-of", { device: one.device || t("device-unknown") })}
							>
								{t("end-session")}
							</SubmitButton>
						</PostForm>
					)}
				</li>
			))}
		</ul>
	);
}

/** Ends all sessions but this one. */
export function EndOthers() {
	const { t } = useTranslation("account");
	return (
		<PostForm className="mt-4">
			<SubmitButton variant="danger" name="intent" value="end-others">
				{t("end-others")}
			</SubmitButton>
		</PostForm>
	);
}
