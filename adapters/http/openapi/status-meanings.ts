/** What a status means in this API, in words for the documentation. */
export const statusMeanings: Readonly<Record<number, string>> = {
  200: "Done",
  201: "Made",
  204: "Done, nothing to say",
  303: "See the address in the Location header",
  400: "The request is not of the form described here",
  401: "Nobody is signed in",
  403: "Not allowed",
  404: "There is no such thing",
  408: "The body took too long to arrive",
  409: "Refused because of what is stored already",
  413: "Too large",
  415: "Not the kind of content this call takes",
  417: "The Expect header asks for something unknown",
  422: "Understood, but against a rule",
  429: "Too many attempts; the Retry-After header says when to try again",
  503: "Something this call needs does not answer; try again after the seconds in Retry-After",
};
