import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { showFailure, showSuccess } from '../messages/show-alert.tsx';

type Props = {
  opened: boolean;
  title: string;
  text: string;
  submit: string;
  /** Success message. */
  done: string;
  onDelete: () => Promise<unknown>;
  /** Leaves the page of the deleted item and drops its data. */
  onDeleted: () => Promise<void>;
  onClose: () => void;
};

/** Dialog that asks, deletes and confirms. A rejection shows an error and changes nothing. */
export function DeleteDialog({ done, onDelete, onDeleted, onClose, ...texts }: Props) {
  const remove = useMutation({
    mutationFn: onDelete,
    onSuccess: async () => {
      onClose();
      showSuccess(done);
      await onDeleted();
    },
    onError: (error) => {
      onClose();
      showFailure(error);
    },
  });
  return (
    <ConfirmDialog
      {...texts}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
