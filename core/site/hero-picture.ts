/** The picture at the head of the home page, which ships with the site. */
export const heroPicture = "/pictures/styles/mid-century-modern.jpg";
