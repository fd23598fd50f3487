/** What went wrong, if something did: it is read out at once. */
export const ProblemText = ({ text }: { readonly text: string | null }) =>
  text !== null && (
    <p className="problem" role="alert">
      {text}
    </p>
  );
