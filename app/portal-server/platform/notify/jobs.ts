import type { AnyJob, ApartJob } from "../jobs/job";
import { theMailer } from "./mailer";
import { sendDue, sendDueTexts } from "./send";
import { theTextSender } from "./text-messages";

/** Takes its own transactions: none is open while a mail server answers. */
const sendJob: ApartJob = {
	name: "send-mail",
	every_s: 5,
	runApart: (store, stopping) => sendDue(store, theMailer, stopping),
};

const sendTextsJob: ApartJob = {
	name: "send-texts",
	every_s: 5,
	runApart: (store, stopping) => sendDueTexts(store, theTextSender, stopping),
};

export const notifyJobs: readonly AnyJob[] = [sendJob, sendTextsJob];
