/** The kind of a model of car among what members keep. */
export const CAR_SUBJECT = "car";
