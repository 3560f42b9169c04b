import { queryOptions } from '@tanstack/react-query';
import { api, request, type Schemas } from './client.ts';

/** Role of a member, in descending order of rights. */
export type Role = 'owner' | 'manager' | 'viewer';

export type Member = Schemas['Member'];
export type Invitation = Schemas['Invitation'];
export type SentInvitation = Schemas['SentInvitation'];

export const invitationsQuery = () =>
  queryOptions({
    queryKey: ['invitations'],
    queryFn: ({ signal }) => request(api.GET('/invitations', { signal })),
  });

export const signInFailuresQuery = () =>
  queryOptions({
    queryKey: ['sign-in-failures'],
    queryFn: ({ signal }) => request(api.GET('/sign-in-failures', { signal })),
  });

export const inviteMember = (body: { email: string; role: Role }) =>
  request(api.POST('/invitations', { body }));

export const revokeInvitation = (id: string) =>
  request(api.DELETE('/invitations/{id}', { params: { path: { id } } }));

export const updateRole = ({ id, role }: { id: string; role: Role }) =>
  request(api.PATCH('/members/{id}', { params: { path: { id } }, body: { role } }));

export const removeMember = (id: string) =>
  request(api.DELETE('/members/{id}', { params: { path: { id } } }));
