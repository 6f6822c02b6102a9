import { useFetcher } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FormToken } from "~/components/form/form-token";
import { Icon } from "~/components/ui/icon";
import { captchaFormId, OtherCaptchas } from "./other-captchas";
import { CAPTCHA_INTENT, type CaptchaView, type Point, SEPARATOR, SHOWN, writtenPoints } from "./view";

type ClickView = Extract<CaptchaView, { kind: "click"; id: string }>;

const STEPS: Readonly<Record<string, Point>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const STEP_PX = 10;
const within = (value: number, most: number) => Math.min(most, Math.max(0, value));

interface CaptchaFormProps {
	/** Of the field `captchaInfo` in the form that needs the captcha: errors lead there. */
	id: string;
	captcha: CaptchaView;
	/** What the page's other form has typed and this post would lose. */
	carried?: Readonly<Record<string, string>>;
	onChange: (captcha: CaptchaView) => void;
}

/**
 * The captcha as a form of its own above the one that needs it: each click on the picture is a post, with script through a fetcher. `action`
 * answers with `{ captcha }`. By keyboard the arrow keys move a cross over the picture; who cannot see it takes the question in words.
 */
export function CaptchaForm({ id, captcha, carried = {}, onChange }: CaptchaFormProps) {
	const { t } = useTranslation("captcha");
	const fetcher = useFetcher<{ captcha?: CaptchaView }>();
	const answered = fetcher.data?.captcha;
	const told = useRef(onChange);
	told.current = onChange;
	useEffect(() => {
		if (answered) told.current(answered);
	}, [answered]);
	if (captcha.state === "solved") {
		return (
			<p
				id={id}
				role="status"
				className="mb-4 flex items-center gap-2 rounded-card border border-line bg-surface p-3 font-medium text-jade-deep"
			>
				<Icon name="check" />
				{t("solved")}
			</p>
		);
	}
	return (
		<fetcher.Form
			method="post"
			id={captchaFormId(id)}
			className={captcha.kind === "click" || captcha.state === "failed" ? "mb-6 flex flex-col gap-3" : undefined}
		>
			<FormToken />
			<input type="hidden" name="intent" value={CAPTCHA_INTENT} />
			{Object.entries(carried).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{captcha.state === "wrong" ? (
				<p role="alert" className="font-medium text-vermilion">
					{t("wrong")}
				</p>
			) : null}
			{captcha.state === "failed" ? (
				<p role="alert" className="font-medium text-vermilion">
					{t("load-failed")}
				</p>
			) : null}
			{captcha.state !== "failed" && captcha.state !== "idle" && captcha.kind === "click" ? (
				<Picture id={id} captcha={captcha} submit={fetcher.submit} isBusy={fetcher.state !== "idle"} />
			) : null}
			{captcha.kind === "click" || captcha.state === "failed" ? <OtherCaptchas captcha={captcha} id={id} /> : null}
		</fetcher.Form>
	);
}

type Submit = ReturnType<typeof useFetcher>["submit"];

function Picture({ id, captcha, submit, isBusy }: { id: string; captcha: ClickView; submit: Submit; isBusy: boolean }) {
	const { t } = useTranslation("captcha");
	const [cross, setCross] = useState<Point | null>(null);
	const move = (event: KeyboardEvent<HTMLInputElement>) => {
		const [x, y] = cross ?? [SHOWN.width / 2, SHOWN.height / 2];
		const step = STEPS[event.key];
		if (step) {
			const length = event.shiftKey ? 1 : STEP_PX;
			setCross([within(x + step[0] * length, SHOWN.width), within(y + step[1] * length, SHOWN.height)]);
		} else if ((event.key === "Enter" || event.key === " ") && event.currentTarget.form) {
			event.preventDefault();
			if (isBusy) return;
			const form = new FormData(event.currentTarget.form);
			form.set("point.x", String(x));
			form.set("point.y", String(y));
			submit(form, { method: "post" });
		} else return;
		event.preventDefault();
	};
	return (
		<>
			<p id="captcha-task">
				{t("click-in-order")} <b className="text-lg">{captcha.text.join(t("then"))}</b>
			</p>
			<div className="-mx-4 overflow-x-auto sm:mx-0">
				<div className="relative mx-auto h-[200px] w-[350px] sm:mx-0">
					<input
						type="image"
						id={id}
						name="point"
						src={captcha.base64}
						alt={t("picture")}
						aria-describedby="captcha-task captcha-keys"
						width={SHOWN.width}
						height={SHOWN.height}
						onClick={(event) => isBusy && event.preventDefault()}
						onKeyDown={move}
						onBlur={() => setCross(null)}
						className="block h-[200px] w-[350px] max-w-none cursor-crosshair rounded-card border border-line"
					/>
					<Marks points={captcha.points} cross={cross} />
				</div>
			</div>
			<p id="captcha-keys" className="sr-only">
				{t("keys")}
			</p>
			<p role="status" className="sr-only">
				{cross ? t("cross-at", { x: cross[0], y: cross[1] }) : t("clicked", { count: captcha.points.length })}
			</p>
			<input type="hidden" name="captchaId" value={captcha.id} />
			<input type="hidden" name="captcha_points" value={writtenPoints(captcha.points)} />
			<input type="hidden" name="captcha_text" value={captcha.text.join(SEPARATOR)} />
			<input type="hidden" name="captcha_picture" value={captcha.base64} />
		</>
	);
}

function Marks({ points, cross }: { points: readonly Point[]; cross: Point | null }) {
	return (
		<svg aria-hidden="true" viewBox={`0 0 ${SHOWN.width} ${SHOWN.height}`} className="pointer-events-none absolute inset-0 size-full">
			{points.map(([x, y], index) => (
				<g key={`${x} ${y}`}>
					<circle cx={x} cy={y} r="12" className="fill-river stroke-surface" strokeWidth="2" />
					<text x={x} y={y + 5} textAnchor="middle" className="fill-surface text-sm font-semibold">
						{index + 1}
					</text>
				</g>
			))}
			{cross ? (
				<path d={`M${cross[0]} 0V${SHOWN.height}M0 ${cross[1]}H${SHOWN.width}`} className="stroke-vermilion" strokeWidth="2" />
			) : null}
		</svg>
	);
}
