/** The design's light colours by their roles; a shared picture has no dark theme. */
export const socialColors = {
  paper: "#F4F0E8",
  sunk: "#EAE4D8",
  plate: "#FFFDF9",
  ink: "#1D1915",
  muted: "#6A6156",
  rule: "#D6CDBE",
  accent: "#4C5229",
} as const;
